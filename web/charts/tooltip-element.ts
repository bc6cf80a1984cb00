import type { PointLine } from './chart-model.ts';
import type { Ink } from './palette.ts';
import styles from './tooltip-element.module.css';

/** A small table of exact values. Texts are set as text: names come from elsewhere. */
export function tooltipElement(title: string, lines: readonly PointLine[], theme: keyof Ink): HTMLElement {
  const box = make('div', styles.box);
  box.append(make('p', styles.title, title));
  for (const { name, text, ink } of lines) {
    const line = make('p', styles.line);
    const dot = make('span', styles.dot);
    if (ink) dot.style.background = ink[theme];
    line.append(dot, make('span', styles.name, name), make('span', styles.value, text));
    box.append(line);
  }
  return box;
}

function make(tag: 'div' | 'p' | 'span', className: string | undefined, text?: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className ?? '';
  if (text !== undefined) element.textContent = text;
  return element;
}
