import { type Block, blocksOf, type Run } from '#contract/document-blocks.ts';
import styles from './document-body.module.css';

type Point = Extract<Block, { kind: 'point' }>;
type Group = Exclude<Block, Point> | { kind: 'points'; points: Point[] };

/** A document's text: the same blocks as on paper, drawn as elements, never as HTML. */
export function DocumentBody({ markdown }: { markdown: string }) {
  return grouped(blocksOf(markdown)).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
    <GroupView key={index} group={group} />
  ));
}

/** Points that follow each other are one list. */
function grouped(blocks: readonly Block[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind !== 'point') groups.push(block);
    else if (last?.kind === 'points') last.points.push(block);
    else groups.push({ kind: 'points', points: [block] });
  }
  return groups;
}

function GroupView({ group }: { group: Group }) {
  switch (group.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{drawn(group.runs)}</h2>;
    case 'quote':
      return <p className={styles.summary}>{drawn(group.runs)}</p>;
    case 'points':
      return (
        <ul className={styles.points}>
          {group.points.map(({ mark, depth, runs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
            <li key={index} data-mark={mark} data-depth={depth}>
              {drawn(runs)}
            </li>
          ))}
        </ul>
      );
    default:
      return <p className={styles.text}>{drawn(group.runs)}</p>;
  }
}

const drawn = (runs: readonly Run[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of a version never changes
  runs.map((run, index) => <RunView key={index} {...run} />);

function RunView({ text, bold, link }: Run) {
  const words = bold ? <strong>{text}</strong> : text;
  if (link === null) return words;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
