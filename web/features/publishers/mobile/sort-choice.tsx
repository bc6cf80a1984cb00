import { type DirectoryOrder, directorySorts, sortOrders } from '#contract/publishers.ts';
import { PhoneChoice } from '#web/components/phone-fields.tsx';
import { ratioNames } from '../ratio-names.ts';
import { directoryTexts, mobileDirectoryTexts } from '../texts.ts';

interface SortChoiceProps {
  order: DirectoryOrder;
  onChange: (order: DirectoryOrder) => void;
}

const texts = mobileDirectoryTexts;
const columns = { ...directoryTexts.columns, ...ratioNames, ...texts.columns };

const choices = directorySorts.flatMap((sort) => {
  const isWord = sort === 'name' || sort === 'network' || sort === 'type';
  // Words are read from the first, figures from the largest.
  const orders = isWord ? sortOrders : sortOrders.toReversed();
  return orders.map((order) => ({
    value: `${sort} ${order}`,
    label: texts.sortBy(columns[sort], (isWord ? texts.words : texts.figures)[order]),
    wanted: { sort, order },
  }));
});

export function SortChoice({ order, onChange }: SortChoiceProps) {
  return (
    <PhoneChoice
      label={texts.sort}
      value={`${order.sort} ${order.order}`}
      options={choices}
      onChange={(value) => {
        const choice = choices.find((one) => one.value === value);
        if (choice) onChange(choice.wanted);
      }}
    />
  );
}
