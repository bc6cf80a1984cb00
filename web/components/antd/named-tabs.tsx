import { Tabs, type TabsProps } from 'antd';
import { tabTexts as texts } from '../texts.ts';

const more = {
  icon: (
    <>
      <span aria-hidden="true">···</span>
      <span className="ht-hidden">{texts.more}</span>
    </>
  ),
};

/** antd's tabs with Chinese names where its own are English. */
export const NamedTabs = (props: TabsProps) => (
  <Tabs more={more} locale={{ dropdownAriaLabel: texts.more }} {...props} />
);
