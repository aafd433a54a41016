import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'

export type PlacementVideoProps = {
  /**
   * 'detached' means that the placement could join the video with its URL. Null if its URL isn't
   * the URL of a known video.
   */
  video: { id: string; title: string } | 'detached' | null
  mayEdit: boolean
}

/** A placement's video, as one of the facts about the placement. */
export function PlacementVideo({ video, mayEdit }: PlacementVideoProps) {
  if (!video) return null
  return (
    <>
      <dt>Video</dt>
      <dd>
        {video === 'detached' && (
          <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
            <span className="text-soft">Not linked to its video</span>
            {mayEdit && (
              <Button name="intent" value="join-video" variant="secondary" size="small">
                Link
              </Button>
            )}
          </Form>
        )}
        {video !== 'detached' && (
          <Link to={href('/videos/:videoId', { videoId: video.id })} className="link">
            <bdi>{video.title}</bdi>
          </Link>
        )}
      </dd>
    </>
  )
}
