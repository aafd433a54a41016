import { PRODUCT_NAME } from '#content/product.ts'

type Match = { id: string; loaderData: unknown } | undefined

/** The route that loads the campaign of a screen. */
const CAMPAIGN_ROUTE = 'screens/campaign/campaign/campaign'

/** Returns the tab's title of a campaign's screen, such as 'Autumn brew, leads | QR Magnet'. */
export function campaignTitle(matches: readonly Match[], screen: string): string {
  const campaign = matches.find((match) => match?.id === CAMPAIGN_ROUTE)?.loaderData
  const { name = 'Campaign' } = (campaign ?? {}) as { name?: string }
  return `${name}, ${screen} | ${PRODUCT_NAME}`
}
