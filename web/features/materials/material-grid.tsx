import { Button, Checkbox, Tag } from 'antd';
import type { MaterialView } from '#contract/materials.ts';
import { MaterialCover } from './material-cover.tsx';
import styles from './material-grid.module.css';
import { MaterialStateMark } from './material-state-mark.tsx';
import { kindTexts, selectionTexts, cardTexts as texts } from './texts.ts';

export interface MaterialListProps {
  list: readonly MaterialView[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], chosen: boolean) => void;
  onOpen: (material: MaterialView) => void;
}

export function MaterialGrid({ list, selected, onSelect, onOpen }: MaterialListProps) {
  return (
    <ul className={styles.grid} aria-label={texts.list}>
      {list.map((material) => (
        <li key={material.id} className={`${styles.card} ${selected.has(material.id) ? styles.chosen : ''}`}>
          <Checkbox
            className={styles.check ?? ''}
            checked={selected.has(material.id)}
            aria-label={selectionTexts.select(material.title)}
            onChange={(event) => onSelect([material.id], event.target.checked)}
          />
          <Card material={material} onOpen={() => onOpen(material)} />
        </li>
      ))}
    </ul>
  );
}

function Card({ material, onOpen }: { material: MaterialView; onOpen: () => void }) {
  const { title, kind, picture, state, used } = material;
  return (
    <>
      <div className={styles.cover}>
        <MaterialCover material={material} />
        <button type="button" className={styles.open} aria-label={texts.open(title)} onClick={onOpen} />
      </div>
      <div className={styles.body}>
        <p className={styles.title} title={title}>
          {title}
        </p>
        <p className={styles.facts}>
          <span>{kindTexts[kind]}</span>
          {picture && <span className={styles.figure}>{texts.size(picture.width, picture.height)}</span>}
        </p>
        <Tags tags={material.tags} />
        <div className={styles.foot}>
          <MaterialStateMark state={state} />
          <span className={styles.used}>{texts.used(used)}</span>
          <Button size="small" aria-label={texts.makeLinkOf(title)} onClick={onOpen}>
            {texts.makeLink}
          </Button>
        </div>
      </div>
    </>
  );
}

const tagsShown = 3;

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <p className={styles.tags}>
      {tags.slice(0, tagsShown).map((tag) => (
        <Tag key={tag} className={styles.tag ?? ''}>
          {tag}
        </Tag>
      ))}
      {tags.length > tagsShown && <span title={tags.join('、')}>{texts.more(tags.length - tagsShown)}</span>}
    </p>
  );
}
