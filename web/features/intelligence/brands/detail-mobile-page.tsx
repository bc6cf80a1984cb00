import { PullToRefresh } from 'antd-mobile';
import { refreshTexts } from '#web/components/texts.ts';
import { refreshBrands } from '#web/data/brand-intelligence.ts';
import { OpenPublisherSheet } from '#web/parts/intelligence/open-publisher-sheet.tsx';
import { useOpenDomain } from '#web/parts/intelligence/use-open-domain.ts';
import { BrandCharts } from './details/brand-charts.tsx';
import { BrandNumbers } from './details/brand-numbers.tsx';
import { BrandState } from './details/brand-state.tsx';
import { MobilePublishers } from './details/mobile-publishers.tsx';
import { Programmes } from './details/programmes.tsx';

/** One brand in full on a phone. */
export function DetailMobilePage() {
  const { domain, open, close } = useOpenDomain();
  return (
    <>
      <PullToRefresh onRefresh={refreshBrands} {...refreshTexts}>
        <BrandState>
          {(brandCode, detail) => (
            <>
              <BrandNumbers figures={detail.figures} />
              <Programmes programmes={detail.programmes} />
              <BrandCharts detail={detail} />
              <MobilePublishers brandCode={brandCode} onOpen={open} />
            </>
          )}
        </BrandState>
      </PullToRefresh>
      <OpenPublisherSheet domain={domain} onClose={close} />
    </>
  );
}
