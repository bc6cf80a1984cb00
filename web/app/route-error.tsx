import { useRouteError } from 'react-router';
import buttonStyles from '../components/dialog.module.css';
import { EmptyState } from '../components/empty-state.tsx';
import { BrokenCompass } from '../components/illustrations/broken-compass.tsx';
import { ChunkLoadError } from '../lib/load-chunk.ts';
import { errorTexts as texts } from './texts.ts';

/** In the place of a page that did not arrive or broke down. */
export function RouteError() {
  const error = useRouteError();
  const chunk = error instanceof ChunkLoadError;
  return (
    <div role="alert">
      <EmptyState
        illustration={<BrokenCompass />}
        title={chunk ? texts.chunkTitle : texts.crashTitle}
        text={chunk ? texts.chunkText : texts.crashText}
        action={
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            onClick={() => globalThis.location.reload()}
          >
            {texts.reload}
          </button>
        }
      />
    </div>
  );
}
