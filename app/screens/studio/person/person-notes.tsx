import { Trash2 } from 'lucide-react'
import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { Note } from '#domain/leads/change/notes.server.ts'

/** The notes on a person, newest first. */
export function PersonNotes({ notes }: { notes: readonly Note[] }) {
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Card>
      <section aria-labelledby="notes" className="grid gap-4">
        <h2 id="notes" className="heading text-xl">
          Notes
        </h2>
        <Form method="post" preventScrollReset className="grid gap-3">
          <TextArea
            key={notes[0]?.id}
            name="text"
            label="New note"
            hint="Only you see your notes. They are erased with the person."
            required
            maxLength={2000}
          />
          <div>
            <Button variant="secondary" name="intent" value="add-note" disabled={busy}>
              Add Note
            </Button>
          </div>
        </Form>
        {notes.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {notes.map(({ id, text, author, createdAt }) => (
              <li key={id} className="flex items-start justify-between gap-3 py-3">
                <div className="grid min-w-0 gap-1">
                  <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                    {text}
                  </p>
                  <p className="text-sm text-soft">
                    <bdi>{author ?? 'API'}</bdi>, <DateTime format="sentence" at={createdAt} />
                  </p>
                </div>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="note" value={id} />
                  <Button
                    variant="ghost"
                    size="small"
                    name="intent"
                    value="delete-note"
                    icon={<Trash2 aria-hidden="true" />}
                    disabled={busy}
                  >
                    Delete<span className="sr-only"> this note</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  )
}
