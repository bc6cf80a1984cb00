// Which publishers are one across networks: those on the same registrable domain. On a platform that many people share
// the domain says nothing, so there the person's own page counts, or nothing at all.
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { hostOf } from '#contract/figures/publisher-type.ts';

/** Same platform under several names. */
const sameAs = new Map([
  ['twitter.com', 'x.com'],
  ['fb.com', 'facebook.com'],
  ['instagr.am', 'instagram.com'],
  ['liketoknow.it', 'shopltk.com'],
  ['linktree.com', 'linktr.ee'],
  ['telegram.me', 't.me'],
  ['threads.net', 'threads.com'],
  ['pinterest.co.uk', 'pinterest.com'],
  ['pinterest.de', 'pinterest.com'],
  ['pinterest.fr', 'pinterest.com'],
  ['pinterest.ca', 'pinterest.com'],
]);

/** Words that stand before a person's name in a path; `@name` and `name` need none. */
const beforeName = new Set(
  'add,c,channel,company,explore,groups,in,pages,people,profile,r,school,user,u,view'.split(','),
);
/** First words of paths that are no person's. */
const nobodysWords = new Set(
  'about,ads,discover,embed,events,explore,feed,hashtag,help,home,login,p,pin,playlist,post,posts,reel,reels,results,s,search,settings,share,shop,shorts,status,stories,story,tag,trending,tv,video,videos,watch'.split(
    ',',
  ),
);

/** A person is a path here. */
const sharedByPath = new Set([
  'bilibili.com',
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'medium.com',
  'patreon.com',
  'pinterest.com',
  'reddit.com',
  'shopltk.com',
  'snapchat.com',
  't.me',
  'threads.com',
  'tiktok.com',
  'twitch.tv',
  'vk.com',
  'weibo.com',
  'x.com',
  'youtube.com',
]);

/** A person is a subdomain here; what the public suffix list knows of the kind need not be repeated. */
const sharedByHost = new Set([
  'blogspot.com',
  'livejournal.com',
  'substack.com',
  'tumblr.com',
  'typepad.com',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
]);

/** Nobody's own: shorteners, shops and search engines. */
const nobodys = new Set([
  'amazon.com',
  'amzn.to',
  'bit.ly',
  'ebay.com',
  'goo.gl',
  'google.com',
  'ow.ly',
  'rebrand.ly',
  't.co',
  'tinyurl.com',
  'youtu.be',
]);

/** Null stands alone. */
export function mergeKeyOf(url: string): string | null {
  const host = domainToASCII(hostOf(url));
  const { domain, isIp } = parse(host, { allowPrivateDomains: true });
  if (!domain || isIp) return null;
  const shared = sameAs.get(domain) ?? domain;
  if (nobodys.has(shared)) return null;
  if (sharedByHost.has(shared)) return host === domain ? null : host;
  if (!sharedByPath.has(shared)) return domain;
  const person = personIn(url);
  return person === null ? null : `${shared}/${person}`;
}

function personIn(url: string): string | null {
  const words = url
    .trim()
    .replace(/^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?/i, '')
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .slice(1)
    .filter((word) => word !== '');
  const [first, second] = words ?? [];
  if (first === undefined) return null;
  const lower = first.toLowerCase();
  if (beforeName.has(lower) && second !== undefined) {
    // A channel number tells upper from lower case; names do not.
    return lower === 'channel' ? `channel/${second}` : plainName(second);
  }
  if (beforeName.has(lower) || nobodysWords.has(lower) || lower.includes('.php')) return null;
  return plainName(lower);
}

const plainName = (word: string) => word.toLowerCase().replace(/^@/, '') || null;
