// What in a piece of HTML would run, call out or reach beyond its place: read back as a browser would, with rules that know
// nothing of how it was cleaned. Empty: nothing.
import { Parser } from 'htmlparser2';

const plainTags = new Set(
  'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var wbr'.split(
    ' ',
  ),
);
const plainAttributes = new Set(
  'align alt bgcolor border cellpadding cellspacing color colspan dir face height lang nowrap rowspan size span start title type valign value width'.split(
    ' ',
  ),
);

export function harmIn(html: string, { images = false } = {}): string[] {
  const harm: string[] = [];
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (!plainTags.has(tag)) harm.push(`<${tag}>`);
        for (const [name, value] of Object.entries(attributes)) {
          const fault = harmOf(tag, name, value, images);
          if (fault) harm.push(`<${tag} ${name}="${value.slice(0, 100)}">: ${fault}`);
        }
        if (tag === 'a' && attributes.href !== undefined) {
          if (attributes.target !== '_blank') harm.push('a link that opens in the frame');
          if (!/noopener noreferrer/.test(attributes.rel ?? '')) harm.push('a link that tells where from');
        }
      },
      oncomment: () => harm.push('a comment'),
      onprocessinginstruction: () => harm.push('an instruction'),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return harm;
}

function harmOf(tag: string, name: string, value: string, images: boolean): string {
  if (name === 'style') return harmOfStyle(value, images);
  if (name === 'href' && tag === 'a') {
    const url = URL.parse(value);
    if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return 'leads to a program';
    return url.username === '' && url.password === '' ? '' : 'hides where it leads';
  }
  if ((name === 'target' || name === 'rel') && tag === 'a') return '';
  if (name === 'src' && tag === 'img') {
    if (/^data:image\/(png|jpeg|jpg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(value)) return '';
    return images && URL.parse(value)?.protocol === 'https:' ? '' : 'calls out';
  }
  if (!plainAttributes.has(name)) return 'an attribute that is not known';
  if (/^(?:width|height|colspan|rowspan|span|border|cellpadding|cellspacing)$/.test(name)) {
    return /^[\d.]{1,8}(?:px|%)?$/.test(value) ? '' : 'a measure without measure';
  }
  return '';
}

function harmOfStyle(style: string, images: boolean): string {
  const rest = images ? style.replace(/background-image:url\("https:\/\/[^"()\\\s]*"\)/g, '') : style;
  // Every function but those of colours: url(), image-set(), expression(), var(), calc() …
  if (/[a-z-]+\s*\((?<!\b(?:rgb|rgba|hsl|hsla)\()/i.test(rest)) return 'a function';
  if (/[\\@{}<>]|\/\*/.test(rest)) return 'signs that begin something else';
  if (
    /(?:^|;)\s*(?:position|z-index|top|left|right|bottom|inset|transform|animation|transition|content|cursor|behavior|-)/i.test(
      rest,
    )
  ) {
    return 'leaves its place';
  }
  return /margin[\w-]*:[^;]*-/.test(rest) ? 'leaves its place' : '';
}
