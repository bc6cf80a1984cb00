// Search over whole articles, small enough for a browser: pairs of neighbouring Chinese characters and Latin words.

export interface SearchText {
  slug: string;
  title: string;
  /** Description, questions and keywords. */
  about: string;
  text: string;
}

/** Words of questions that say nothing about their subject. */
const empty = /怎么样|怎么办|怎么|怎样|如何|什么是|是什么|为什么|什么|哪些|多少|[的了吗呢吧]/g;

const weights = { title: 6, about: 3, text: 1 } as const;

function termsOf(words: string): string[] {
  return [...words.toLowerCase().matchAll(/\p{Script=Han}+|[a-z0-9]+/gu)].flatMap(([run]) => {
    if (!/^\p{Script=Han}{2,}$/u.test(run)) return [run];
    return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
  });
}

/** Slugs of what holds at least half of the question's terms, best first. */
export function findArticles(texts: readonly SearchText[], question: string): string[] {
  const terms = [...new Set(termsOf(question.replace(empty, ' ')))];
  if (terms.length === 0) return [];
  return texts
    .map((text) => {
      const fields = (Object.keys(weights) as (keyof typeof weights)[]).map(
        (key) => [text[key].toLowerCase(), weights[key]] as const,
      );
      let met = 0;
      let score = 0;
      for (const term of terms) {
        const worth = fields.reduce((sum, [words, weight]) => (words.includes(term) ? sum + weight : sum), 0);
        if (worth > 0) met += 1;
        score += worth;
      }
      return { slug: text.slug, score, met: met / terms.length };
    })
    .filter(({ met }) => met >= 0.5)
    .sort((a, b) => b.met - a.met || b.score - a.score || a.slug.localeCompare(b.slug))
    .map(({ slug }) => slug);
}
