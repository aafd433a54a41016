import { FIRST_SEGMENTS } from '#content/paths.ts'
import { areFarApart } from './edit-distance.ts'
import { lettersOf } from './spoken-name.ts'

const lettersIn = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** Names of products and companies, and official-looking names, that two words could spell. */
const BRANDS = `
  adobe airbnb alibaba amazon android applemusic beehiiv blackberry buzzfeed canva capcut chatgpt
  chrome citibank cocacola discord disney dropbox ebay espn etsy facebook facetime firefox fitbit
  flickr github goldman google gopro hotmail ikea imovie instagram iphone kickstarter lego linkedin
  mailchimp mastercard medium messenger microsoft mozilla netflix nike nintendo notion oculus onedrive
  oracle outlook palmpilot patreon paypal pepsi pinterest playstation podbean qrcode qrmagnet quora
  reddit redbull ringcentral robinhood roku salesforce samsung shopify skype slack snapchat snapple
  soundcloud spotify squarespace starbucks steam stripe subway substack swatch target telegram tesla
  threads tiktok tinder toyota tumblr twitch twitter uber verizon vimeo visa walmart wechat whatsapp
  wikipedia windows wordpress xbox yahoo yelp youtube zillow zoom admin administrator support security
  official payment password signin signup sitemap sitemapxml robotstxt favicon faviconico manifest
`
  .trim()
  .split(/\s+/)

/** Offensive letter sequences, which may result when two words are joined. */
const UNKIND =
  /anal|arse|ass|bitch|bong|bomb|boob|bum|butt|clit|cock|coon|crack|crap|cum|cunt|damn|dick|dildo|dumb|dyke|fag|fart|fat|fuck|gay|gook|hell|heroin|hoe|homo|idiot|isis|jew|jizz|kill|kkk|lesb|lust|meth|milf|muff|nazi|negr|nude|nut|opium|orgy|paki|pee|penis|perv|pig|piss|poo|porn|prick|puke|pube|pus|rape|semen|sex|shit|shot|slag|slave|slut|spic|suck|tit|tranny|turd|twat|vag|wank|weed|whore|wog/

const RESERVED = [...FIRST_SEGMENTS.map(lettersIn), ...BRANDS]

/**
 * Returns whether a name must not be used for a spoken link: it could be mistaken for a page of the
 * product or for a brand, or its letters contain an offensive word.
 */
export function isReservedName(identifier: string, adminPath: string): boolean {
  return Object.values(lettersOf(identifier)).some(
    (letters) =>
      UNKIND.test(letters) ||
      [lettersIn(adminPath), ...RESERVED].some((other) => !areFarApart(letters, other)),
  )
}
