import { Select } from 'antd';
import { choosableTypes } from '#contract/figures/publisher-type.ts';
import type { PublisherView } from '#contract/publishers.ts';
import { typeLabel } from '#web/components/type-label.ts';
import { useUpdatePublisher } from '#web/data/publishers.ts';
import { toast } from '#web/lib/toast.ts';
import { publisherTexts as texts } from './texts.ts';
import styles from './type-select.module.css';

/** Stands for "as the network or the rules say". */
const automatic = 'automatic';

interface TypeSelectProps {
  publisher: PublisherView;
  /** In a table it is small, in a panel its list opens inside: on a phone that is a modal, above which nothing shows. */
  place: 'table' | 'panel';
}

/** The type with where it comes from; a person's choice wins and can be taken back. */
export function TypeSelect({ publisher, place }: TypeSelectProps) {
  const { mutate, isPending } = useUpdatePublisher();
  const { id, name, publisherId, type, typeFrom, networkType } = publisher;
  const choose = (value: string) =>
    mutate(
      { id, type: choosableTypes.find((candidate) => candidate === value) ?? null },
      { onSuccess: () => toast.success(texts.saved) },
    );
  const shape =
    place === 'table'
      ? { size: 'small' as const }
      : { getPopupContainer: (select: HTMLElement) => select.parentElement ?? select };
  return (
    <div className={styles[place]}>
      <Select<string>
        className={styles.select ?? ''}
        value={type}
        loading={isPending}
        aria-label={texts.typeOf(name || publisherId)}
        options={[
          ...(type === 'Unknown' ? [{ value: type as string, label: typeLabel(type), disabled: true }] : []),
          ...choosableTypes.map((choice) => ({ value: choice as string, label: typeLabel(choice) })),
          ...(typeFrom === 'hand' ? [{ value: automatic, label: texts.typeReset }] : []),
        ]}
        onChange={choose}
        {...shape}
      />
      <span className={styles.from} title={networkType ? texts.networkType(networkType) : undefined}>
        {texts.typeFrom[typeFrom]}
      </span>
    </div>
  );
}
