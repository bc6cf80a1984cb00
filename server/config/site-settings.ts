// How the operator of a deployment presents itself: filing numbers, contact, the official account's QR code.
import { readFileSync } from 'node:fs';
import { findPictureFormat } from '../images/picture-format.ts';
import { ConfigError, readText } from './values.ts';

export interface SiteSettings {
  icp: string | null;
  policeFiling: string | null;
  contactEmail: string | null;
  contactAddress: string | null;
  wechatQr: { mediaType: string; bytes: Buffer } | null;
}

/** Customer service on WeChat: the picture to scan or hold, and the name to search for. */
export interface ServiceSettings {
  qr: SiteSettings['wechatQr'];
  wechat: string | null;
}

const qrMaxBytes = 1024 * 1024;
const textMaxLength = 200;

export function readSiteSettings(env: NodeJS.ProcessEnv): SiteSettings {
  return {
    icp: readLine(env, 'HAITU_ICP'),
    policeFiling: readLine(env, 'HAITU_POLICE_FILING'),
    contactEmail: readEmail(env, 'HAITU_CONTACT_EMAIL'),
    contactAddress: readLine(env, 'HAITU_CONTACT_ADDRESS'),
    wechatQr: readPicture(env, 'HAITU_WECHAT_QR'),
  };
}

export function readServiceSettings(env: NodeJS.ProcessEnv): ServiceSettings {
  return { qr: readPicture(env, 'HAITU_SERVICE_QR'), wechat: readLine(env, 'HAITU_SERVICE_WECHAT') };
}

function readLine(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = readText(env, name);
  if (text !== null && (text.length > textMaxLength || /\p{Cc}/u.test(text))) {
    throw new ConfigError(`${name} 应为一行文字，最多 ${textMaxLength} 个字符`);
  }
  return text;
}

function readEmail(env: NodeJS.ProcessEnv, name: string): string | null {
  const text = readLine(env, name);
  if (text !== null && !/^[^\s@<>]+@[^\s@<>][^\s@<>.]*\.[^\s@<>]+$/.test(text)) {
    throw new ConfigError(`${name} 应为一个邮箱地址，现在是 ${text}`);
  }
  return text;
}

function readPicture(env: NodeJS.ProcessEnv, name: string): SiteSettings['wechatQr'] {
  const path = readText(env, name);
  if (path === null) return null;
  const bytes = readBytes(path, name);
  const format = findPictureFormat(bytes);
  if (!format || bytes.length > qrMaxBytes) {
    throw new ConfigError(`${name} 指向的文件 ${path} 应为 PNG、JPG、WebP 或 GIF 图片，最大 1 MB`);
  }
  return { mediaType: `image/${format}`, bytes };
}

function readBytes(path: string, name: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ConfigError(`${name} 指向的文件 ${path} 无法读取`, { cause: error });
  }
}
