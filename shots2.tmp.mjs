import { chromium } from 'playwright-core'
const OUT='/work/wt/lang-scratch/'
const B='http://localhost:4104'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const names={}
for (const s of ['gr3nd7','f9cspk','chrt42','five-lamps']) {
  const r = await fetch(B+'/m/'+s); const t = await r.text(); names[s]=(/lang="([^"]+)"/.exec(t))[1]; console.log(s, names[s], t.length)
}
for (const [s,l] of Object.entries(names)) for (const w of [375,1440]) {
  const ctx = await browser.newContext({ viewport:{width:w,height:900} }); const page = await ctx.newPage()
  await page.goto(B+'/m/'+s)
  const wide = await page.evaluate(()=>document.documentElement.scrollWidth>innerWidth)
  if (wide) console.log('SIDEWAYS',l,w)
  await page.screenshot({path:`${OUT}page-${l}-${w}.png`, fullPage:true})
  await page.evaluate(()=>document.querySelector('form').noValidate=true)
  await page.fill('[name=email]','x'); await page.click('form button'); await page.waitForLoadState()
  await page.waitForSelector('.error')
  await page.screenshot({path:`${OUT}error-${l}-${w}.png`, fullPage:true})
  await page.fill('[name=name]', l==='ar'?'ليلى':'Vera'); await page.fill('[name=email]',`v${w}${l.toLowerCase()}@example.com`); 
  await page.evaluate(()=>{for(const i of document.querySelectorAll('input[required],select[required]')) if(i.type==='radio') i.checked=true; else if(!i.value) i.value='x'; document.querySelector('form').noValidate=true})
  await page.click('form button'); await page.waitForURL('**/thanks/**',{timeout:8000}).catch(()=>console.log('no thanks', l))
  await page.screenshot({path:`${OUT}thanks-${l}-${w}.png`, fullPage:true})
  await ctx.close()
}
await browser.close()
