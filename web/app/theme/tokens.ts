// The product's colours and sizes as antd tokens. The build derives the style sheets of both themes from them,
// so nothing here may depend on the browser.
import type { ThemeConfig } from 'antd';

export const themeNames = ['light', 'dark'] as const;
export type ThemeName = (typeof themeNames)[number];

/** Class under which antd's component variables hang; the build and the provider must agree on it. */
export const cssVarKey = 'ht';

const fontFamily =
  "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'Hiragino Sans GB', system-ui, -apple-system, 'Segoe UI', sans-serif";

const shared: ThemeConfig['token'] = {
  fontFamily,
  fontSize: 14,
  borderRadius: 6,
  controlHeight: 36,
  controlHeightLG: 44,
  controlHeightSM: 28,
  wireframe: false,
};

export const themeTokens: Record<ThemeName, ThemeConfig['token']> = {
  light: {
    ...shared,
    colorPrimary: '#1466B8',
    colorInfo: '#1466B8',
    colorLink: '#1466B8',
    // Darker under the pointer: antd's own lighter ones fall below 4.5:1 with white.
    colorPrimaryHover: '#0F579F',
    colorLinkHover: '#0F579F',
    colorErrorHover: '#AB2A26',
    colorSuccess: '#0A736C',
    colorWarning: '#9A5800',
    // antd mixes a muddy one from so dark an orange; the banners' is the light one.
    colorWarningBg: '#FFF6E5',
    colorWarningBorder: '#E8C48A',
    colorError: '#C5322D',
    colorTextBase: '#0B2545',
    colorBgBase: '#FFFFFF',
    colorBgLayout: '#F7F9FC',
    // antd's own greys for descriptions and hints stay below 4.5:1.
    colorTextTertiary: '#5B6B80',
    colorTextDescription: '#5B6B80',
    colorTextPlaceholder: '#627185',
    colorBorder: '#C9D3DF',
    colorBorderSecondary: '#E4EAF1',
  },
  dark: {
    ...shared,
    // The dark algorithm dims what it is given, hence brighter than the light theme's.
    colorPrimary: '#66B0F6',
    colorInfo: '#66B0F6',
    colorLink: '#8CC3F7',
    colorLinkHover: '#B4D8FB',
    colorSuccess: '#3FCFC4',
    colorWarning: '#FFC069',
    colorError: '#FF8A84',
    colorTextBase: '#E8EFF8',
    colorBgBase: '#0A1829',
    colorBgLayout: '#081321',
    colorBgContainer: '#0F2136',
    colorBgElevated: '#152A42',
    colorTextTertiary: '#9DAEC2',
    colorTextDescription: '#9DAEC2',
    colorTextPlaceholder: '#8697AB',
    colorBorder: '#2C4562',
    colorBorderSecondary: '#1D3149',
  },
};

/** A dozen rows of two lines each stand in a window of 900 px. */
const Table = { cellPaddingBlockSM: 4 };

/** Component tokens, where a component departs from the rest. */
/** Rows of what the tabs show are worth more than air around their titles. */
const Tabs = { horizontalItemPadding: '8px 0', horizontalMargin: '0 0 12px 0' };

export const themeComponents: Record<ThemeName, ThemeConfig['components']> = {
  light: { Table, Tabs },
  dark: {
    Table,
    Tabs,
    // White words need a deeper blue than blue words on navy do; on the bright red the words are dark.
    Button: {
      colorPrimary: '#1B6FC2',
      colorPrimaryHover: '#1F75C9',
      colorPrimaryActive: '#155A9E',
      dangerColor: '#2A0B09',
    },
  },
};
