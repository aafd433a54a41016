import { href } from 'react-router'

const ROOT = href('/integrations')

type Known = Parameters<typeof href>[0] & `/integrations/${string}`

/**
 * Returns the path of an integrations screen below `base`, which is '/integrations' or a
 * workspace's path. Both have the same screens.
 */
export const below = <Path extends Known>(
  base: string,
  ...screen: Parameters<typeof href<Path>>
): string => base + href(...screen).slice(ROOT.length)
