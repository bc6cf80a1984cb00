import { OpenPublisherDrawer } from '#web/parts/intelligence/open-publisher-drawer.tsx';
import { useOpenDomain } from '#web/parts/intelligence/use-open-domain.ts';
import { BrandCharts } from './details/brand-charts.tsx';
import { BrandNumbers } from './details/brand-numbers.tsx';
import { BrandState } from './details/brand-state.tsx';
import { Programmes } from './details/programmes.tsx';
import { PublishersPanel } from './details/publishers-panel.tsx';

/** One brand in full at a desk. */
export function DetailsPage() {
  const { domain, open, close } = useOpenDomain();
  return (
    <>
      <BrandState>
        {(brandCode, detail) => (
          <>
            <BrandNumbers figures={detail.figures} />
            <Programmes programmes={detail.programmes} />
            <BrandCharts detail={detail} />
            <PublishersPanel brandCode={brandCode} onOpen={open} />
          </>
        )}
      </BrandState>
      <OpenPublisherDrawer domain={domain} onClose={close} />
    </>
  );
}
