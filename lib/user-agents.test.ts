import { describe, expect, it } from 'vitest'
import { isBotVisit, readAgent } from './user-agents.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'

describe('bots and link previews', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
    'WhatsApp/2.23.20.0',
    'WhatsApp/2.24.9.78 A',
    'TelegramBot (like TwitterBot)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'curl/8.5.0',
    'python-requests/2.32.0',
    'Instagram',
    '',
    null,
  ])('%j is one', (userAgent) => expect(isBotVisit(userAgent)).toBe(true))
})

describe('people', () => {
  it.each([
    ['Safari', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'iOS'],
    [
      'Chrome',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'Desktop',
    ],
    [
      'Firefox',
      'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Desktop',
    ],
    ['a Mac', MAC, 'Desktop'],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
      'Android',
    ],
    [
      'Instagram on a phone',
      `${IPHONE} Mobile/22A3354 Instagram 350.0.0.0 (iPhone15,2; iOS 18_0; en_US)`,
      'iOS',
    ],
    [
      'Instagram on Android',
      `${ANDROID} Instagram 350.0.0.0.93 Android (34/14; 480dpi; 1080x2106; samsung; SM-S918B)`,
      'Android',
    ],
    [
      'TikTok on a phone',
      `${IPHONE} Mobile/15E148 musical_ly_35.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6`,
      'iOS',
    ],
    [
      'TikTok on Android',
      `${ANDROID} trill_350103 JsSdk/1.0 NetType/MOBILE Channel/googleplay AppName/trill app_version/35.1.3 BytedanceWebview/d8a21c6`,
      'Android',
    ],
    [
      'Facebook on a phone',
      `${IPHONE} Mobile/21F79 [FBAN/FBIOS;FBAV/470.0.0.40;FBDV/iPhone15,2]`,
      'iOS',
    ],
    ['Facebook on Android', `${ANDROID} [FB_IAB/FB4A;FBAV/470.0.0.40;]`, 'Android'],
    ['Messenger', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/480.0;FBLC/en_US]`, 'iOS'],
    ['WhatsApp on a phone', `${IPHONE} Mobile/15E148 WhatsApp/2.24.20`, 'iOS'],
    ['WhatsApp on Android', `${ANDROID} WhatsApp/2.24.20.89`, 'Android'],
    ['Snapchat', `${IPHONE} Mobile/15E148 Snapchat/13.10.0.43 (like Safari/8618)`, 'iOS'],
    ['Pinterest', `${IPHONE} Mobile/15E148 [Pinterest/iOS]`, 'iOS'],
    ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30`, 'iOS'],
    ['the Google app', `${IPHONE} GSA/340.3 Mobile/15E148 Safari/604.1`, 'iOS'],
  ])('in %s are none', (_, userAgent, deviceType) => {
    expect(readAgent(userAgent)).toEqual({ isBot: false, deviceType })
    // The second call uses the cache.
    expect(readAgent(userAgent)).toEqual({ isBot: false, deviceType })
  })
})
