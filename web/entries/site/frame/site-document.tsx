import './base.css';
import type { SitePage } from '../site-page.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { slot } from './slot.tsx';

export interface SiteAssets {
  stylesheet: string;
  script: string;
  /** The picture shown where a page is shared. */
  card: string;
}

const origin = slot('origin');

/** A whole page: head for browsers, search engines and whoever it is shared with, then header, words and footer. */
export function SiteDocument({ page, assets }: { page: SitePage; assets: SiteAssets }) {
  const lang = page.lang ?? 'zh-CN';
  const short = page.lang ?? 'zh';
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <meta name="theme-color" content="#ffffff" />
        <link rel="stylesheet" href={assets.stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {page.unlisted ? <meta name="robots" content="noindex" /> : <Addresses page={page} />}
        <meta property="og:type" content={page.date ? 'article' : 'website'} />
        <meta property="og:site_name" content="海图 Haitu" />
        <meta property="og:locale" content={page.lang === 'en' ? 'en_US' : 'zh_CN'} />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:url" content={origin + page.path} />
        <meta property="og:image" content={origin + assets.card} />
        <meta name="twitter:card" content="summary_large_image" />
        {page.facts?.map((facts, index) => (
          <script
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that is rendered once
            key={index}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own facts, with `<` written so that it ends nothing
            dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
          />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <Header path={page.path} lang={short} />
        <main id="main">{page.body}</main>
        {/* In Chinese on every page: what is set and agreed to here is Chinese. */}
        <div lang={page.lang ? 'zh-CN' : undefined}>
          <Footer />
          <ConsentBanner />
          <div id="toast" className="toast" role="status" aria-live="polite" hidden />
        </div>
      </body>
    </html>
  );
}

function Addresses({ page }: { page: SitePage }) {
  return (
    <>
      <link rel="canonical" href={origin + page.path} />
      {page.twin && (
        <>
          <link rel="alternate" hrefLang={page.lang ?? 'zh-CN'} href={origin + page.path} />
          <link rel="alternate" hrefLang={page.lang ? 'zh-CN' : 'en'} href={origin + page.twin} />
        </>
      )}
    </>
  );
}
