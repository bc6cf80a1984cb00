import { Select } from 'antd';
import { choosableTypes } from '../../../../contract/figures/publisher-type.ts';
import type { PublisherView } from '../../../../contract/publishers.ts';
import { typeLabel } from '../../../components/type-label.ts';
import { toast } from '../../../lib/toast.ts';
import { useUpdatePublisher } from '../mutations.ts';
import { publisherTexts as texts } from './texts.ts';
import styles from './type-select.module.css';

/** Stands for "as the network or the rules say". */
const automatic = 'automatic';

/** The type with where it comes from; a person's choice wins and can be taken back. */
export function TypeSelect({ publisher }: { publisher: PublisherView }) {
  const update = useUpdatePublisher();
  const { id, name, type, typeFrom, networkType } = publisher;
  const byHand = typeFrom === 'hand';
  const choose = (value: string) => {
    const chosen = choosableTypes.find((candidate) => candidate === value) ?? null;
    update.mutate({ id, type: chosen }, { onSuccess: () => toast.success(texts.saved) });
  };
  return (
    <>
      <Select
        className={styles.select ?? ''}
        size="small"
        value={type as string}
        aria-label={texts.typeOf(name || publisher.publisherId)}
        options={[
          ...(type === 'Unknown' ? [{ value: 'Unknown', label: typeLabel(type), disabled: true }] : []),
          ...choosableTypes.map((choice) => ({ value: choice as string, label: choice as string })),
          ...(byHand ? [{ value: automatic, label: texts.typeReset }] : []),
        ]}
        onChange={choose}
      />
      <span className={styles.from} title={networkType ? texts.networkType(networkType) : undefined}>
        {texts.typeFrom[typeFrom]}
      </span>
    </>
  );
}
