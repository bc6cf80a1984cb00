// The HTML of a stranger's mail as it may be shown: nothing that runs, nothing that is sent or fetched without being asked
// for, nothing outside its own place. What is not known to be harmless goes; its text stays.
import sanitize from 'sanitize-html';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import { htmlToText } from './body/html-to-text.ts';
import { isDeeperThan } from './body/walk-html.ts';
import { cleanStyle, isColour } from './clean-style.ts';
import { linkTarget, pictureSource } from './safe-address.ts';

export interface CleanOptions {
  /** Whether pictures of other servers are let through. */
  images: boolean;
  /** The `data:` address of a picture that came with the mail; null where there is none. */
  cidUrl(cid: string): string | null;
}

export interface CleanedHtml {
  html: string;
  /** Pictures of other servers, left out unless they were asked for. */
  remoteImages: number;
}

const texts =
  'a abbr address article aside b bdi bdo big blockquote br center cite code dd del dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong sub sup tt u ul var wbr';
const tables = 'caption col colgroup table tbody td tfoot th thead tr';
const allowedTags = `${texts} ${tables}`.split(' ');

/** With everything in them: what they hold is no text, or no text of this page. */
const droppedWhole =
  'script style textarea option noscript title xmp iframe noembed noframes template svg math select object applet audio video canvas map datalist frameset'.split(
    ' ',
  );

/** Deeper ones are laid flat: browsers and our own parsers take their time over nesting. */
const maxDepth = 200;
/** No person's mail is like that; of what is only its text is shown. */
const absurdDepth = 3000;

type Check = (value: string) => string | null;
const when =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value.trim()) ? value.trim() : null;
const length = when(/^\d{1,4}(?:\.\d{1,3})?(?:px|%)?$/);
const count = when(/^\d{1,3}$/);
const word = when(/^[\w-]{1,20}$/);
const tone: Check = (value) => (isColour(value) ? value.trim() : null);
const words: Check = (value) => value.slice(0, 1000);

const attributes: Readonly<Record<string, Check>> = {
  align: word,
  alt: words,
  bgcolor: tone,
  border: count,
  cellpadding: count,
  cellspacing: count,
  color: tone,
  colspan: count,
  dir: when(/^(?:ltr|rtl|auto)$/i),
  face: when(/^[\p{L}\p{N} ,'"-]{1,200}$/u),
  height: length,
  lang: word,
  nowrap: () => 'nowrap',
  rowspan: count,
  size: when(/^[+-]?\d{1,2}$/),
  span: count,
  start: when(/^-?\d{1,6}$/),
  title: words,
  type: when(/^(?:1|a|i|disc|circle|square)$/i),
  valign: word,
  value: when(/^-?\d{1,6}$/),
  width: length,
};

export function cleanHtml(html: string, options: CleanOptions): CleanedHtml {
  if (isDeeperThan(html, absurdDepth)) {
    return {
      html: `<div style="white-space:pre-wrap">${escapeHtml(htmlToText(html))}</div>`,
      remoteImages: 0,
    };
  }
  const pictures = { remote: 0 };
  const cleaned = sanitize(html, {
    allowedTags,
    allowedAttributes: {
      '*': [...Object.keys(attributes), 'style'],
      a: ['href', 'target', 'rel'],
      img: ['src'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'data'],
    allowProtocolRelative: false,
    nonTextTags: droppedWhole,
    nestingLimit: maxDepth,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({
        // The mail's own colours stand on it.
        tagName: tagName === 'body' ? 'div' : tagName,
        attribs: keptAttributes(tagName, attribs, options, pictures),
      }),
    },
  });
  return { html: cleaned, remoteImages: pictures.remote };
}

function keptAttributes(
  tag: string,
  given: sanitize.Attributes,
  options: CleanOptions,
  pictures: { remote: number },
): sanitize.Attributes {
  const kept: sanitize.Attributes = {};
  for (const [name, value] of Object.entries(given)) {
    const checked = Object.hasOwn(attributes, name) ? attributes[name]?.(value) : null;
    if (checked !== null && checked !== undefined) kept[name] = checked;
  }
  const picture = (address: string): string | null => {
    const source = pictureSource(address, options.cidUrl);
    if (source === null || source.kind === 'enclosed') return source?.url ?? null;
    pictures.remote += 1;
    return options.images ? source.url : null;
  };
  const { style, picture: background } = cleanStyle(given.style ?? '');
  const behind = background || given.background || '';
  const url = behind !== '' && (tag === 'body' || allowedTags.includes(tag)) ? picture(behind) : null;
  const styles = [style, ...(url === null ? [] : [`background-image:url("${url}")`])].filter(Boolean);
  if (styles.length > 0) kept.style = styles.join(';');
  if (tag === 'img') {
    const source = picture(given.src ?? '') ?? null;
    if (source !== null) kept.src = source;
  }
  if (tag === 'a') Object.assign(kept, linkAttributes(given.href));
  return kept;
}

function linkAttributes(href: string | undefined): sanitize.Attributes {
  const target = href === undefined ? null : linkTarget(href);
  return target === null ? {} : { href: target, target: '_blank', rel: 'noopener noreferrer nofollow' };
}
