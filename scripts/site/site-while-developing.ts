// `npm run dev` renders a page of the site when it is asked for, so that a change is seen with the next load.
import type { Plugin } from 'vite';
import { fillSlots } from '#server/http/site/fill-slots.ts';
import type { renderSite } from '#web/entries/site/render.tsx';
import { isSitePath } from '#web/lib/paths.ts';
import { readArticles } from './read-articles.ts';

const rendererPath = '/entries/site/render.tsx';

const unset = {
  icp: null,
  policeFiling: null,
  policeCode: null,
  contactEmail: null,
  contactAddress: null,
  wechatQr: null,
};

export const siteWhileDeveloping = (): Plugin => ({
  name: 'site-while-developing',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const [path = ''] = (request.originalUrl ?? '').split('?', 1);
      if (!isSitePath(path)) return next();
      try {
        const module = await server.ssrLoadModule(rendererPath);
        const render = module.renderSite as typeof renderSite;
        const files = render({
          stylesheet: '/entries/site/frame/base.css',
          script: '/entries/site/script/main.ts',
          articles: await readArticles(),
        });
        const found = files.find(({ name }) => `/${name}` === path || `/${name}` === `${path}.html`);
        const { text } = found ?? files.find(({ name }) => name === 'not-found.html') ?? { text: '' };
        // Loaded in the browser too, the renderer brings the style sheets of the components with it.
        const page = text.replace('</head>', `<script type="module" src="${rendererPath}"></script></head>`);
        response.statusCode = found ? 200 : 404;
        response.setHeader(
          'content-type',
          path.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8',
        );
        response.end(fillSlots(page, { ...unset, origin: `http://${request.headers.host}` }));
      } catch (error) {
        next(error);
      }
    });
  },
});
