import { Link } from 'react-router'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice, type NoticeProps } from '#app/ui/notice.tsx'

export type NoticeAreaProps = {
  /** Confirms the last action. `id` distinguishes two notices with the same text. */
  notice?:
    | (Pick<NoticeProps, 'tone' | 'text' | 'stays'> & {
        id?: string
        undo?: Undo
        link?: { label: string; to: string }
      })
    | null
}

/** A form that undoes the last action. */
type Undo = { label: string; action: string; fields: Record<string, string> }

/** The area in which notices appear: above the tab bar on phones, otherwise in a corner. */
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
          action={
            (notice.undo && <UndoForm {...notice.undo} />) ||
            (notice.link && (
              <Link
                to={notice.link.to}
                className={buttonClasses({ variant: 'ghost', size: 'small' })}
              >
                {notice.link.label}
              </Link>
            ))
          }
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
