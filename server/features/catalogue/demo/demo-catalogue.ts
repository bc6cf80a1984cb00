// The catalogue of the demonstration: invented brands in real-world industries, the same at every start.
import { demoIndustries } from './demo-industries.ts';

export interface DemoIndustry {
  code: string;
  name: string;
  parentCode: string | null;
}

export interface DemoBrand {
  code: string;
  name: string;
  website: string;
  industryCode: string;
  country: string;
}

const brandsPerIndustry = 28;

/** Names are put together from these; their counts share no factor, so that no name comes twice among 1,428. */
const heads = 'Ovel Tarn Quil Brev Syma Lund Nerv Osk Pell Wyst Dorr Fenn Hask Iyl Jorv Kess Marl'.split(' ');
const middles = 'a o i e u ia eo'.split(' ');
const tails = 'vik ndra loom sett mire ros quay fell tine dell wick more'.split(' ');
const hanHeads = [...'屿岚砚栖禾澜隅霁苒泊岑笙蔚'];
const hanTails = [...'野汀舟谷序川木原辰羽拾'];
const countries = ['US', 'GB', 'DE', 'CA', 'FR', 'AU', 'JP', 'CN', 'NL', 'SE', 'ES', 'IT', 'US', 'US', 'GB'];

const two = (number: number) => String(number).padStart(2, '0');
const pick = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;

export function demoCatalogue(): { industries: DemoIndustry[]; brands: DemoBrand[] } {
  const industries: DemoIndustry[] = [];
  const brands: DemoBrand[] = [];
  for (const [place, [name, children]] of demoIndustries.entries()) {
    const code = `demo-${two(place + 1)}`;
    industries.push({ code, name, parentCode: null });
    const below = children.map((child, index) => ({
      code: `${code}-${index + 1}`,
      name: child,
      parentCode: code,
    }));
    industries.push(...below);
    for (let count = 0; count < brandsPerIndustry; count += 1) {
      brands.push(demoBrand(brands.length, pick(below, count).code));
    }
  }
  return { industries, brands };
}

function demoBrand(number: number, industryCode: string): DemoBrand {
  const latin = `${pick(heads, number)}${pick(middles, number)}${pick(tails, number)}`;
  const han = `${pick(hanHeads, number)}${pick(hanTails, number)}`;
  // Some go by a Latin name alone, some by a Chinese one before or after it.
  const name = pick([latin, `${han} ${latin}`, `${latin} ${han}`], number);
  return {
    code: `demo-b${String(number + 1).padStart(4, '0')}`,
    name,
    website: `${latin.toLowerCase()}.example`,
    industryCode,
    country: pick(countries, number),
  };
}
