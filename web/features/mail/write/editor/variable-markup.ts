// `{{ name }}` stands in a mail as plain words; the editor shows it as one piece. Between the two lies this markup.
import { variablePattern } from '#contract/mail-variables.ts';

/** Attribute by which the editor knows a variable. */
export const variableAttribute = 'data-variable';

/** Words become pieces; what stands within a tag (an address with a variable in it) stays. */
export function markVariables(html: string): string {
  return html
    .split(/(<[^<>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replaceAll(
            variablePattern,
            (_whole, name: string) => `<span ${variableAttribute}="${name}">{{${name}}}</span>`,
          ),
    )
    .join('');
}

/** Pieces become words again. */
export function unmarkVariables(html: string): string {
  return html.replaceAll(new RegExp(`<span ${variableAttribute}="[^"]*">([^<]*)</span>`, 'g'), '$1');
}
