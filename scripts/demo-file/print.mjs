// node scripts/demo-file/print.mjs: prints the page to public/codes-in-videos.pdf, the file that
// the demos offer.
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const here = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname)
const browser = await chromium.launch(
  process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {},
)
const page = await browser.newPage()
await page.goto(pathToFileURL(join(here, 'codes-in-videos.html')).href)
await page.evaluate(() => document.fonts.ready)
await page.pdf({
  path: join(here, '../../public/codes-in-videos.pdf'),
  format: 'A4',
  printBackground: true,
  preferCSSPageSize: true,
  tagged: true,
})
await browser.close()
