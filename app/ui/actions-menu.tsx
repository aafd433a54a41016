import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from './form.tsx'
import { Menu, MenuButton } from './menu.tsx'

export type ActionsMenuProps = {
  /** The name of what the actions are for, such as a row's name. */
  of: string
  /** Elements of MenuLink, MenuButton or MenuForm. */
  children: ReactNode
}

/** The menu with the actions of a row or card, behind three dots. */
export function ActionsMenu({ of, children }: ActionsMenuProps) {
  return (
    <Menu
      label={`Actions for ${of}`}
      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
      triggerClassName="hover:bg-sunken"
    >
      {children}
    </Menu>
  )
}

export type MenuFormProps = {
  /** The fields that are submitted. */
  fields: Record<string, string>
  /** The URL to which the form is posted. If undefined, it is the current page. */
  action?: string
  icon: ReactNode
  children: ReactNode
}

/** An action without confirmation. It is a form with one button. */
export function MenuForm({ fields, action, icon, children }: MenuFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <MenuButton type="submit" icon={icon}>
        {children}
      </MenuButton>
    </Form>
  )
}
