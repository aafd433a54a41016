import { expect, it } from 'vitest'
import { setUpApp } from '#tests/support/set-up.ts'
import { createCampaignMagnet, createWorkspace } from '#tests/support/workspace-factories.ts'

const app = await setUpApp()

it('says to an analyst why a screen isn’t theirs', async () => {
  const brand = await createWorkspace(app.services)
  const { campaignId } = await createCampaignMagnet(app.services, brand)
  const analyst = app.newBrowser()
  await analyst.signIn(brand.analyst)
  const root = `/workspace/${brand.id}`
  const campaign = `${root}/campaigns/${campaignId}`
  const places = ['leads', 'costs', 'template', 'share', 'ending'].map(
    (one) => `${campaign}/${one}`,
  )
  for (const path of [...places, `${root}/brand`]) {
    const refused = await analyst.get(path)
    expect([path, refused.location]).toEqual([path, root])
    expect((await analyst.get(root)).text).toContain('Your role doesn’t allow this')
  }
})
