import type { Env } from '#platform/env.ts'
import { createAddressFilter } from '#platform/outgoing-requests/address-filter.ts'
import { createRemoteFiles } from '#platform/remote-files/remote-files.ts'
import type { Services } from '#platform/services.ts'
import {
  createVideoPlatforms,
  type VideoPlatforms,
} from '#platform/video-platforms/video-platforms.ts'

/** Creates the client of the video platforms. In tests it uses a server that stands in for them. */
export function createVideos(
  { oembedApiUrl: apiUrl, webhookAllowNetworks }: Env,
  { remoteFiles, outgoingRequests }: Pick<Services, 'remoteFiles' | 'outgoingRequests'>,
): VideoPlatforms {
  if (!apiUrl) return createVideoPlatforms({ outgoingRequests, remoteFiles })
  const near = createRemoteFiles({
    isOpen: createAddressFilter(webhookAllowNetworks),
    ports: [Number(new URL(apiUrl).port)],
  })
  return createVideoPlatforms({ outgoingRequests, remoteFiles: near, apiUrl })
}
