// A variable in the editor: one piece that is put in, moved and deleted whole.
import { mergeAttributes, Node, nodeInputRule, nodePasteRule } from '@tiptap/react';
import { variablePattern } from '#contract/mail-variables.ts';
import { variableAttribute } from './variable-markup.ts';

/** Typed just now, up to where the cursor stands. Linear: the pattern is, and ends with two braces. */
const typed = new RegExp(`${variablePattern.source}$`, 'u');

const nameIn = (match: RegExpMatchArray) => ({ name: match[1] ?? '' });

export const VariableNode = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes() {
    return {
      name: {
        default: '',
        parseHTML: (element) => element.getAttribute(variableAttribute),
        renderHTML: ({ name }) => ({ [variableAttribute]: String(name) }),
      },
    };
  },
  parseHTML: () => [{ tag: `span[${variableAttribute}]` }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes),
    `{{${node.attrs.name}}}`,
  ],
  renderText: ({ node }) => `{{${node.attrs.name}}}`,
  addInputRules() {
    return [nodeInputRule({ find: typed, type: this.type, getAttributes: nameIn })];
  },
  addPasteRules() {
    return [nodePasteRule({ find: variablePattern, type: this.type, getAttributes: nameIn })];
  },
});
