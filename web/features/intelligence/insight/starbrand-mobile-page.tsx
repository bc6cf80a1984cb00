import { useNavigate } from 'react-router';
import { toPath } from '#web/lib/paths.ts';
import { BenchmarkTab } from './benchmark/benchmark-tab.tsx';
import { MobileFrame } from './mobile-frame.tsx';
import { pageTexts as texts } from './texts.ts';
import { useIndustryChoice } from './use-industry-choice.ts';
import { useInsightView } from './use-insight-view.ts';

/** Benchmark brands on a phone. */
export function StarbrandMobilePage() {
  const { view, change } = useInsightView();
  const answer = useIndustryChoice(view.industry);
  const navigate = useNavigate();
  const recommend = () =>
    navigate(
      toPath('insightMobile', {
        tab: 'recommend',
        industry: view.industry,
        brands: view.brands.join(','),
      }),
    );
  return (
    <MobileFrame title={texts.starTitle} answer={answer} onIndustry={(industry) => change({ industry })}>
      {(industry) => (
        <BenchmarkTab
          industry={industry}
          view={view}
          change={change}
          rest={answer.rest}
          onRecommend={() => void recommend()}
          phone
        />
      )}
    </MobileFrame>
  );
}
