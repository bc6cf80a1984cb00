import type { EChartsType } from 'echarts/core';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../components/icon.tsx';
import { saveBlob } from '../lib/save-blob.ts';
import { toast } from '../lib/toast.ts';
import { CardFrame } from './card-frame.tsx';
import { ChartCanvas } from './chart-canvas.tsx';
import styles from './chart-card.module.css';
import { ChartLegend } from './chart-legend.tsx';
import { useChartLook } from './chart-look.ts';
import { type ChartModel, type ChartPoint, isBlank } from './chart-model.ts';
import { ChartTable } from './chart-table.tsx';
import { takePicture } from './take-picture.ts';
import { chartTexts as texts } from './texts.ts';

export interface ChartCardProps {
  title: string;
  /** Days, currency and filters in words: under the title and on the picture. */
  note: string;
  /** Quiet marks beside the note. */
  marks?: ReactNode;
  model: ChartModel;
  height?: number;
  /** Switches that belong to this chart. */
  tools?: ReactNode;
  /** In place of the table made from the model, where there is more to tell. */
  table?: ReactNode;
  /** Where the rows behind a figure are: from a bar, a point and the table. */
  linkOf?: (point: ChartPoint) => string | undefined;
  /** More to do with the picture than saving it. */
  pictureActions?: (take: () => Promise<Blob>) => ReactNode;
  level?: 2 | 3;
}

/** What a finger touched, by its name: the figures may be read anew meanwhile. */
interface Touched {
  name: string;
  point: ChartPoint;
}

const none: ReadonlySet<string> = new Set();

/** Every chart of the product: title, switches, drawing or table, and its picture to take away. */
export function ChartCard(props: ChartCardProps) {
  const { title, note, marks, model, height = 300, tools, linkOf, pictureActions, level } = props;
  const navigate = useNavigate();
  const look = useChartLook();
  const [asTable, setAsTable] = useState(false);
  const [failed, setFailed] = useState(false);
  const [hidden, setHidden] = useState(none);
  const [touched, setTouched] = useState<Touched>();
  const [drawing, setDrawing] = useState<EChartsType | null>(null);
  const onFail = useCallback(() => setFailed(true), []);
  const blank = isBlank(model);
  const readable = asTable || failed;
  const stillTouched =
    touched && model.categories[touched.point.category] === touched.name ? touched : undefined;
  const touchedPath = stillTouched && linkOf?.(stillTouched.point);

  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    // The last one stays: an empty chart would look like missing data.
    if (next.size < model.series.length) setHidden(next);
  };
  const pick = (point: ChartPoint) => {
    const path = linkOf?.(point);
    if (path) void navigate(path);
  };
  // The first touch shows the figures, the second one leads to their rows, as does the link below.
  const touch = (category: number) => {
    const shown = model.series.flatMap(({ key }, at) => (hidden.has(key) ? [] : [at]));
    const point = { category, series: shown.length === 1 ? shown[0] : undefined };
    if (stillTouched?.point.category === category) pick(point);
    else setTouched({ name: model.categories[category] ?? '', point });
  };
  const take = async () => {
    if (!drawing) throw new Error('nothing is drawn yet');
    const shown = model.series.length > 1 ? model.series.filter(({ key }) => !hidden.has(key)) : [];
    const legend = shown.map(({ name, ink }) => ({ name, color: ink[look.theme] }));
    return takePicture(drawing, { title, note, legend, look });
  };
  const download = async () => {
    try {
      saveBlob(await take(), texts.fileName(title, note.replaceAll('/', '-')));
    } catch {
      toast.error(texts.pictureFailed);
    }
  };

  return (
    <CardFrame
      title={title}
      note={note}
      marks={marks}
      level={level}
      beside={
        <>
          {tools && <div className={styles.tools}>{tools}</div>}
          <div className={styles.actions}>
            {!blank && !readable && (
              // What can be done with the picture has its room before the picture is there.
              <div className={styles.picture} data-waiting={!drawing || undefined}>
                {pictureActions?.(take)}
                <button
                  type="button"
                  className={styles.tool}
                  aria-label={texts.downloadOf(title)}
                  title={texts.download}
                  onClick={() => void download()}
                >
                  <Icon name="download" size={18} />
                </button>
              </div>
            )}
            {!blank && !failed && (
              <button
                type="button"
                className={styles.tool}
                aria-label={asTable ? texts.toChartOf(title) : texts.toTableOf(title)}
                onClick={() => setAsTable(!asTable)}
              >
                <Icon name={asTable ? 'insight' : 'report'} size={18} />
                <span className={styles.word}>{asTable ? texts.toChart : texts.toTable}</span>
              </button>
            )}
          </div>
        </>
      }
    >
      {failed && (
        <p className={styles.failed} role="status">
          {texts.unavailable}
        </p>
      )}
      {blank ? (
        <p className={styles.blank} style={{ height }}>
          {model.blank ?? texts.blank}
        </p>
      ) : readable ? (
        (props.table ?? <ChartTable title={title} model={model} height={height} linkOf={linkOf} />)
      ) : (
        <>
          {model.series.length > 1 && <ChartLegend series={model.series} hidden={hidden} onToggle={toggle} />}
          <ChartCanvas
            title={title}
            model={model}
            height={height}
            hidden={hidden}
            onPick={linkOf && pick}
            onTouch={linkOf && touch}
            onDrawing={setDrawing}
            onFail={onFail}
          />
          {stillTouched && touchedPath && (
            <Link className={styles.tool} to={touchedPath}>
              {texts.rowsOf(stillTouched.name)}
            </Link>
          )}
        </>
      )}
    </CardFrame>
  );
}
