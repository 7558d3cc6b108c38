/** The settings of the stand-in's account, as the dashboard would change them. */
export interface StandInAccount {
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** Facts that Stripe still asks for. */
  currentlyDue: string[]
  isTaxActive: boolean
  /** The states in which it collects tax. */
  registeredStates: string[]
  webhookEndpoints: { url: string; enabledEvents: string[]; isEnabled: boolean }[]
}

/** An account that may sell. Its webhooks arrive without an endpoint. */
export function createStandInAccount(): StandInAccount {
  return {
    chargesEnabled: true,
    payoutsEnabled: true,
    currentlyDue: [],
    isTaxActive: true,
    registeredStates: ['CA'],
    webhookEndpoints: [],
  }
}

const OWN_ACCOUNT = 'acct_1StandInOfFayva'

/** As Stripe returns an account. */
export type StandInAccountObject = ReturnType<typeof toAccountObject>

/** What Stripe asks of a business first. */
const ASKED_FIRST = ['business_profile.url', 'external_account', 'tos_acceptance.date']

/** A connected account that has told Stripe nothing yet. */
export function newConnectedAccount(id: string): StandInAccountObject {
  const settings = createStandInAccount()
  return toAccountObject(
    { ...settings, chargesEnabled: false, payoutsEnabled: false, currentlyDue: ASKED_FIRST },
    id,
  )
}

/** The account object, the parts that a standard account has. */
export function toAccountObject(
  account: Pick<StandInAccount, 'chargesEnabled' | 'payoutsEnabled' | 'currentlyDue'>,
  id = OWN_ACCOUNT,
) {
  const { chargesEnabled, payoutsEnabled, currentlyDue } = account
  return {
    id,
    object: 'account',
    charges_enabled: chargesEnabled,
    country: 'US',
    default_currency: 'usd',
    details_submitted: chargesEnabled,
    payouts_enabled: payoutsEnabled,
    requirements: {
      current_deadline: null,
      currently_due: currentlyDue,
      disabled_reason: chargesEnabled ? null : 'requirements.past_due',
      errors: [],
      eventually_due: currentlyDue,
      past_due: chargesEnabled ? [] : currentlyDue,
      pending_verification: [],
    },
    settings: { dashboard: { display_name: 'Fayva Demo', timezone: 'America/Los_Angeles' } },
    type: 'standard',
  }
}

export function toTaxSettings({ isTaxActive }: Pick<StandInAccount, 'isTaxActive'>) {
  return {
    object: 'tax.settings',
    defaults: { tax_behavior: null, tax_code: null },
    head_office: isTaxActive
      ? { address: { city: 'Los Angeles', country: 'US', postal_code: '90015', state: 'CA' } }
      : null,
    livemode: false,
    status: isTaxActive ? 'active' : 'pending',
    status_details: isTaxActive ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  }
}

const CREATED = 1_767_225_600

export function listTaxRegistrations({
  registeredStates,
}: Pick<StandInAccount, 'registeredStates'>) {
  return registeredStates.map((state) => ({
    id: `taxreg_${state}`,
    object: 'tax.registration',
    active_from: CREATED,
    country: 'US',
    country_options: { us: { state, type: 'state_sales_tax' } },
    created: CREATED,
    expires_at: null,
    livemode: false,
    status: 'active',
  }))
}

export function listWebhookEndpoints({ webhookEndpoints }: StandInAccount) {
  return webhookEndpoints.map(({ url, enabledEvents, isEnabled }, index) => ({
    id: `we_${index + 1}`,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: CREATED,
    description: null,
    enabled_events: enabledEvents,
    livemode: false,
    metadata: {},
    status: isEnabled ? 'enabled' : 'disabled',
    url,
  }))
}
