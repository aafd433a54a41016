import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { withParams } from '#app/ui/table.tsx'

/** Asks before a person is erased. Open while the URL says so, so it needs no script. */
export function EraseDialog({ lead }: { lead: { id: string; name: string; email: string } }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isErasing = useNavigation().formMethod === 'POST'
  const back = { pathname, search: withParams(search, { erase: null }) }
  return (
    <Dialog
      open
      title="Erase this lead?"
      onClose={() => void navigate(back, { preventScrollReset: true })}
      closeHref={`${back.pathname}${back.search}`}
      actions={
        <>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="erase" />
            <input type="hidden" name="lead" value={lead.id} />
            <Button variant="danger" busy={isErasing} busyLabel="Erasing...">
              Erase
            </Button>
          </Form>
          <ButtonLink to={back} variant="secondary" preventScrollReset>
            Cancel
          </ButtonLink>
        </>
      }
    >
      <p>
        The name and address of <bdi className="text-ink">{lead.name}</bdi> (
        <bdi className="text-ink [overflow-wrap:anywhere]">{lead.email}</bdi>) are erased here and
        in the mail we sent. The lead stays in your figures, without the person in it. It can't be
        undone.
      </p>
    </Dialog>
  )
}
