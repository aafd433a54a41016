import { seeded } from '#tests/support/seeded.ts'

/** One visitor's request; equal for equal numbers. */
export type CrowdRequest = { query: string; headers: string[] }

const AGENTS = 700
const QUERIES = 300
const REFERRERS = 400

/**
 * Returns a generator of a video's visitors, the same for the same seed, so that both sides of a
 * benchmark get the same requests: 700 user agents, 400 referrers and 300 links with `utm_`
 * parameters, some far more common than others. Every tenth link has a unique click id, which no
 * cache
 * has seen.
 */
export function createCrowd(seed: number): () => CrowdRequest {
  const random = seeded(seed)
  const common = (count: number) => Math.floor(count * random() ** 2)
  return () => {
    const words = random() < 0.4 ? utm(common(QUERIES)) : []
    if (random() < 0.1) words.push(`fbclid=IwAR${Math.floor(random() * 1e15).toString(36)}`)
    const headers = [
      `User-Agent: ${agent(common(AGENTS))}`,
      'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
      'Accept-Encoding: gzip, deflate, br, zstd',
      `Accept-Language: ${LANGUAGES[common(LANGUAGES.length)]}`,
      'Upgrade-Insecure-Requests: 1',
    ]
    if (random() < 0.7) headers.push(`Referer: ${referrer(common(REFERRERS))}`)
    return { query: words.length > 0 ? `?${words.join('&')}` : '', headers }
  }
}

const LANGUAGES = ['en-GB,en;q=0.9', 'de-DE,de;q=0.9,en;q=0.7', 'fr-FR,fr;q=0.9', 'pt-BR,pt;q=0.8']
const SITES = ['www.youtube.com', 'l.instagram.com', 'www.tiktok.com', 'm.facebook.com', 't.co']

const utm = (i: number) => [
  `utm_source=${['bio', 'newsletter', 'pinned%20comment'][i % 3]}${i % 7}`,
  `utm_medium=${['video', 'story', 'mail'][i % 3]}`,
  `utm_campaign=episode-${i}`,
]

const referrer = (i: number) =>
  i % 4 === 0
    ? `https://${SITES[i % SITES.length]}/`
    : i % 9 === 0
      ? `https://blog-${i}.example/posts/${i}`
      : `https://${SITES[i % SITES.length]}/watch?v=${(i * 7919).toString(36)}`

function agent(i: number): string {
  const version = 15 + (i % 4)
  const phone = `Mozilla/5.0 (iPhone; CPU iPhone OS ${version}_${i % 7} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`
  const android = `Mozilla/5.0 (Linux; Android ${version - 4}; SM-S9${i}B) AppleWebKit/537.36 (KHTML, like Gecko)`
  if (i % 33 === 32) return `Mozilla/5.0 (compatible; PreviewBot/${i}.0; +https://example.com/bot)`
  if (i % 5 === 0) return `${phone} Version/${version}.${i} Mobile/15E148 Safari/604.1`
  if (i % 5 === 1) return `${phone} Mobile/22A${3000 + i} Instagram 3${i}.0.0.0 (iPhone15,2; en_US)`
  if (i % 5 === 2) return `${android} Chrome/${100 + (i % 35)}.0.0.0 Mobile Safari/537.36`
  if (i % 5 === 3)
    return `${android} Version/4.0 Chrome/120.0.${i}.0 Mobile Safari/537.36 trill_${i}`
  return `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${80 + (i % 60)}.0.${i}.0 Safari/537.36`
}
