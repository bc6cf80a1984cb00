import { EmptyState } from '../../components/empty-state.tsx';
import { ShipWheel } from '../../components/illustrations/ship-wheel.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { toPath } from '../../lib/paths.ts';
import { pageTexts as texts } from './texts.ts';

/** The plan has ended: the way on leads over the plans. */
export function LockedState() {
  return (
    <>
      <h1 className="ht-hidden">{texts.title}</h1>
      <EmptyState
        illustration={<ShipWheel />}
        title={texts.lockedTitle}
        text={texts.lockedText}
        action={
          <LinkButton to={toPath('package')} type="primary">
            {texts.toPlans}
          </LinkButton>
        }
      />
    </>
  );
}
