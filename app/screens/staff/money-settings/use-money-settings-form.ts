import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#app/api/api-error.ts'
import { detailsOf } from '#app/api/details-of.ts'
import { errorResolver } from '#app/api/error-resolver.ts'
import { useVersionedForm, useVersionedSave } from '#app/api/use-versioned-form.ts'
import {
  changeMoneySettings,
  moneySettingsQuery,
} from '#app/features/money-desk/money-settings.queries.ts'
import { JOURNAL_ACCOUNT_IDS } from '#domain/money-desk/journal.ts'
import type { MoneySettings } from '#domain/money-desk/money-settings.contract.ts'
import {
  findMoneySettingsErrors,
  listChangedSettings,
  type MoneySettingsValues,
  toMoneySettingsChange,
  toMoneySettingsValues,
} from './money-settings-values.ts'

const NOT_SAVED = 'The settings could not be saved. Please try again.'

/** The form of the money settings, which stays open after it was saved. */
export function useMoneySettingsForm(props: { vendorId: string; settings: MoneySettings }) {
  const { vendorId, settings } = props
  const queryClient = useQueryClient()
  const versioned = useVersionedForm<MoneySettings, MoneySettingsValues>({
    row: settings,
    toValues: toMoneySettingsValues,
    currentOf: (error) => detailsOf(error, 'MONEY_SETTINGS_CHANGED')?.moneySettings,
    listChanges: listChangedSettings,
    isPage: true,
    resolver,
    fieldNames: {
      'refundLimits.order': 'order',
      'refundLimits.night': 'night',
      'refundLimits.refunds': 'refunds',
      ...ACCOUNT_FIELDS,
    },
  })
  return useVersionedSave(versioned, {
    send: (values: MoneySettingsValues, intent) => {
      const { version } = versioned.known ?? settings
      return changeMoneySettings(vendorId, toMoneySettingsChange(values, version), intent)
    },
    onDone(saved) {
      versioned.show(saved)
      queryClient.setQueryData(moneySettingsQuery(vendorId).queryKey, saved)
    },
    success: () => ({ title: 'Settings saved' }),
    errorText: (error) => refusalText(error, NOT_SAVED),
  })
}

const ACCOUNT_FIELDS = Object.fromEntries(
  JOURNAL_ACCOUNT_IDS.map((account) => [`accountNames.${account}`, `accounts.${account}` as const]),
)

const resolver = errorResolver<MoneySettingsValues>(findMoneySettingsErrors)
