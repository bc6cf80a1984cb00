import { useLocation } from 'react-router';
import { useSavePicture } from '#web/data/reports.ts';
import { toast } from '#web/lib/toast.ts';
import styles from './save-picture.module.css';
import { savePictureTexts as texts } from './texts.ts';

interface SavePictureProps {
  title: string;
  /** Days and filters in words. */
  note: string;
  take: () => Promise<Blob>;
}

const titleMaxLength = 100;

/** Keeps a chart as it looks now, with the address that shows it anew. */
export function SavePicture({ title, note, take }: SavePictureProps) {
  const { pathname, search } = useLocation();
  const { mutateAsync, isPending } = useSavePicture();
  const save = async () => {
    const file = await take().catch(() => null);
    if (!file) {
      toast.error(texts.failed);
      return;
    }
    const name = [...`${title} ${note}`.trim()].slice(0, titleMaxLength).join('');
    await mutateAsync({ title: name, page: pathname, filters: search.slice(1, 2001), file }).then(
      () => toast.success(texts.saved),
      // The app's own notice has told it.
      () => undefined,
    );
  };
  return (
    <button
      type="button"
      className={styles.save}
      aria-label={texts.saveOf(title)}
      disabled={isPending}
      onClick={() => void save()}
    >
      {texts.save}
    </button>
  );
}
