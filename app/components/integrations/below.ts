import { href } from 'react-router'

const ROOT = href('/integrations')

type Known = Parameters<typeof href>[0] & `/integrations/${string}`

/**
 * Returns the path of a screen of the integrations below `base`, which is '/integrations' or a
 * workspace's. The screens of both are the same.
 */
export const below = <Path extends Known>(
  base: string,
  ...screen: Parameters<typeof href<Path>>
): string => base + href(...screen).slice(ROOT.length)
