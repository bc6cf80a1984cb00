import { Select } from 'antd';
import { choosableTypes } from '../../../../../contract/figures/publisher-type.ts';
import type { PublisherView } from '../../../../../contract/publishers.ts';
import { typeLabel } from '../../../../components/type-label.ts';
import { toast } from '../../../../lib/toast.ts';
import { useUpdatePublisher } from '../mutations.ts';
import { drawerTexts as texts } from '../texts.ts';
import styles from './publisher-panel.module.css';

/** Stands for "as the network or the rules say". */
const automatic = 'automatic';

/** The type with where it comes from; a person's choice wins over both and can be taken back. */
export function TypeSelect({ profile }: { profile: PublisherView }) {
  const { mutate, isPending } = useUpdatePublisher();
  const { id, name, publisherId, type, typeFrom } = profile;
  const choose = (value: string) =>
    mutate(
      { id, type: choosableTypes.find((candidate) => candidate === value) ?? null },
      { onSuccess: () => toast.success(texts.saved) },
    );
  return (
    <>
      <Select<string>
        className={styles.select ?? ''}
        value={type}
        loading={isPending}
        // On a phone it stands in a modal, above which nothing of the page's body is seen.
        getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
        aria-label={texts.typeOf(name || publisherId)}
        options={[
          ...(type === 'Unknown' ? [{ value: type as string, label: typeLabel(type), disabled: true }] : []),
          ...choosableTypes.map((choice) => ({ value: choice as string, label: typeLabel(choice) })),
          ...(typeFrom === 'hand' ? [{ value: automatic, label: texts.typeReset }] : []),
        ]}
        onChange={choose}
      />
      <span className={styles.from}>{texts.typeFrom[typeFrom]}</span>
    </>
  );
}
