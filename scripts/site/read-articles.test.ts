import { describe, expect, it } from 'vitest';
import { readArticles } from './read-articles.ts';

const articles = await readArticles();

it('are at least twelve, each under its own title', () => {
  expect(articles.length).toBeGreaterThanOrEqual(12);
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
});

describe.each(articles)('$slug', ({ slug, body, description, questions, keywords, points, date }) => {
  it('is long enough to be of use and short enough to be read', () => {
    const characters = body.replaceAll(/\s/g, '').length;
    expect(characters).toBeGreaterThanOrEqual(750);
    expect(characters).toBeLessThanOrEqual(1800);
  });

  it('has what lists, search and the assistant need', () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(description.length).toBeGreaterThanOrEqual(20);
    expect(Math.min(questions.length, keywords.length)).toBeGreaterThanOrEqual(2);
    expect(points.length).toBe(3);
    for (const point of points) expect(point).toMatch(/。$/);
  });

  it('is cut into sections and leaves no slot open', () => {
    expect(body.match(/^## /gm)?.length ?? 0).toBeGreaterThanOrEqual(3);
    expect(body).not.toMatch(/^# |\{\{|<\w/m);
  });
});
