import type { ReactNode } from 'react';
import { toPath } from '../lib/paths.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';

interface NoDataStateProps {
  illustration: ReactNode;
  texts: { emptyTitle: string; emptyText: string; toConnections: string; toImport: string };
  /** Further ways on, after those to the data. */
  more?: ReactNode;
}

/** No data of the account's own yet: a network is connected or a file imported first. */
export function NoDataState({ illustration, texts, more }: NoDataStateProps) {
  return (
    <EmptyState
      illustration={illustration}
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <>
          <LinkButton to={toPath('authorization')} type="primary">
            {texts.toConnections}
          </LinkButton>
          <LinkButton to={toPath('authorization', { tab: 'import' })}>{texts.toImport}</LinkButton>
          {more}
        </>
      }
    />
  );
}
