import type { ChartLook } from './chart-look.ts';
import { type ChartModel, pointLines } from './chart-model.ts';
import { tooltipElement } from './tooltip-element.ts';

interface Shown {
  look: ChartLook;
  hidden: ReadonlySet<string>;
}

/** How the exact values at a category show, whatever the drawing. */
export function tooltipOption(model: ChartModel, { look, hidden }: Shown) {
  return {
    confine: true,
    transitionDuration: 0,
    backgroundColor: look.surface,
    borderColor: look.line,
    padding: 12,
    textStyle: { color: look.text, fontFamily: look.font, fontSize: 13 },
    // An element, not markup: markup would bring style attributes, which the page's policy refuses.
    formatter: (points: { dataIndex: number }[]) => {
      // The point that closes a radar's line is the first one again.
      const category = (points[0]?.dataIndex ?? 0) % model.categories.length;
      const title = model.categories[category] ?? '';
      return tooltipElement(title, pointLines(model, category, hidden), look.theme);
    },
  };
}
