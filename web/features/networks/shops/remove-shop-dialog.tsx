import type { ShopView } from '#contract/shops.ts';
import { useRemoveShop } from '#web/data/shops.ts';
import { RemovalDialog } from '../removal-dialog.tsx';
import { removeShopTexts as texts } from './texts.ts';

interface RemoveShopDialogProps {
  shop: ShopView | undefined;
  onClose: () => void;
}

/** Ends a shop. */
export function RemoveShopDialog({ shop, onClose }: RemoveShopDialogProps) {
  const removal = useRemoveShop();
  const lead = shop?.reading ? texts.lead : texts.leadFile;
  return <RemovalDialog removed={shop} lead={lead} texts={texts} removal={removal} onClose={onClose} />;
}
