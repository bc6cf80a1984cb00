// Browser and system behind a request, in the words a person uses. Without versions: an update is no new device.

type Signs = readonly (readonly [sign: RegExp, name: string])[];

/** The first that fits counts: most browsers name those they descend from as well. */
const browsers: Signs = [
  [/wxwork/i, '企业微信'],
  [/MicroMessenger/i, '微信'],
  [/DingTalk/i, '钉钉'],
  [/Lark|Feishu/i, '飞书'],
  [/MQQBrowser|QQBrowser/, 'QQ 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/SamsungBrowser/, '三星浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Version\/(?:(?!Version\/).)*Safari/, 'Safari'],
];

const systems: Signs = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const named = (signs: Signs, userAgent: string) => signs.find(([sign]) => sign.test(userAgent))?.[1];

/** `Chrome · Windows`; empty when nothing of it is known. */
export const deviceOf = (userAgent: string): string =>
  [named(browsers, userAgent), named(systems, userAgent)].filter((name) => name !== undefined).join(' · ');
