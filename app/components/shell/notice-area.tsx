import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice, type NoticeProps } from '#app/ui/notice.tsx'

export type NoticeAreaProps = {
  /** What to say once, after what was just done. `id` tells two equal ones apart. */
  notice?: (Pick<NoticeProps, 'tone' | 'text' | 'stays'> & { id?: string; undo?: Undo }) | null
}

/** A form that takes back what was just done. */
type Undo = { label: string; action: string; fields: Record<string, string> }

/** Where a shell says what was just done: above the thumb on phones, in a corner elsewhere. */
export function NoticeArea({ notice }: NoticeAreaProps) {
  return (
    <div
      className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center px-4 *:pointer-events-auto md:bottom-6 md:justify-end md:px-6"
      data-slot="notice"
    >
      {notice && (
        <Notice
          key={notice.id ?? notice.text}
          tone={notice.tone}
          text={notice.text}
          stays={notice.stays}
          action={notice.undo && <UndoForm {...notice.undo} />}
        />
      )}
    </div>
  )
}

function UndoForm({ label, action, fields }: Undo) {
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="ghost" size="small">
        {label}
      </Button>
    </Form>
  )
}
