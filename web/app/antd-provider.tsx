import { LoadingOutlined } from '@ant-design/icons';
import { Provider as MotionProvider } from '@rc-component/motion';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import zhCN from 'antd/es/locale/zh_CN.js';
import type { ReactNode } from 'react';
import { useStill } from '../lib/use-still.ts';
import { cssVarKey } from './theme/tokens.ts';

/** Styles are made at build time (scripts/antd-static), so nothing of the theme is worked out here. */
const theme = { zeroRuntime: true, hashed: false, cssVar: { key: cssVarKey } };

// antd does not declare its files as modules, so the types see a namespace where the bundle has the locale itself.
const locale = zhCN as unknown as NonNullable<ConfigProviderProps['locale']>;

/**
 * A given icon comes and goes at once. antd's own one fades, and after a quick answer its fading may never end: unseen, it
 * would stay in the button's name.
 */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden="true" /> };

interface AntdProviderProps {
  /** Large enough for a thumb, on a phone. */
  size?: 'large';
  children: ReactNode;
}

/** Who asked for less motion sees dialogs, lists and the sentences under fields come and go in one step. */
export function AntdProvider({ size, children }: AntdProviderProps) {
  const still = useStill();
  return (
    <ConfigProvider componentSize={size} locale={locale} theme={theme} button={button}>
      <MotionProvider motion={!still}>{children}</MotionProvider>
    </ConfigProvider>
  );
}
