import { chromium } from 'playwright-core'
const OUT='/work/wt/lang-scratch/'
const B='http://localhost:4104'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const ctx = await browser.newContext({ viewport:{width:1440,height:900} })
const page = await ctx.newPage()
page.on('console', m => m.type()==='error' && console.log('CONSOLE', m.text()))
page.on('pageerror', e => console.log('PAGEERROR', e.message))
await page.goto(B+'/login')
await page.fill('[name=email]','jonas@example.com'); await page.fill('[name=password]','magnet-demo')
await page.press('[name=password]','Enter')
await page.waitForURL('**/dashboard')
await page.goto(B+'/magnets')
const ids = await page.$$eval('a[href^="/edit/"]', a => [...new Set(a.map(x => x.getAttribute('href')))])
console.log(ids)
const langs=['ar','de','ja','hi']
const result=[]
for (let i=0;i<langs.length && i<ids.length;i++){
  await page.goto(B+ids[i]); await page.waitForTimeout(1500)
  await page.selectOption('[name=language]', langs[i])
  await page.waitForTimeout(800)
  if(i===0) await page.screenshot({path:OUT+'editor-ar.png', fullPage:true})
  const frame = page.frameLocator('iframe[title="Live preview"]')
  console.log(langs[i], await frame.locator('#preview button').first().textContent())
  if(i===0){ await page.getByRole('tab',{name:'Messages'}).click(); await page.waitForTimeout(600); await page.screenshot({path:OUT+'messages-ar.png', fullPage:true}) }
  await page.locator('button',{hasText:'Save Changes'}).click()
  await page.waitForTimeout(1500)
  const link = await frame.locator('#preview').count()
  result.push([langs[i], ids[i]])
}
await page.goto(B+'/magnets')
const pub = await page.$$eval('a[href^="/m/"], a[href*="/m/"]', a => a.map(x => x.getAttribute('href')))
console.log(pub)
await browser.close()
