import type { Reservation } from '@/server/rental/reservations/reservations.schema';
import { type StayMoney, StayMoneyInput } from '@/server/rental/reservations/stay-money.schema';

const fields = StayMoneyInput.shape;

/** What the form asks for of the money of a stay and its guests. */
export const stayMoneyFields = {
  adults: fields.adults.unwrap(),
  children: fields.children.unwrap(),
  cleaningFee: fields.cleaningFee.unwrap(),
  channelCommission: fields.channelCommission.unwrap(),
  touristTax: fields.touristTax.unwrap(),
  depositAmount: fields.depositAmount.unwrap(),
  clientId: fields.clientId.unwrap(),
};

export type StayMoneyValues = Record<Exclude<keyof typeof stayMoneyFields, 'clientId'>, number | null> & {
  clientId: string | null;
};

/** The fields as they are typed; a tourist tax that is worked out is left empty, so that it is worked out again. */
export function moneyValuesOf(reservation: Reservation | undefined): StayMoneyValues {
  const money: StayMoney = reservation ?? {};
  return {
    adults: money.adults ?? null,
    children: money.children ?? null,
    cleaningFee: money.cleaningFee ?? null,
    channelCommission: money.channelCommission ?? null,
    touristTax: money.touristTaxReckoning ? null : (money.touristTax ?? null),
    depositAmount: money.depositAmount ?? null,
    clientId: money.clientId ?? null,
  };
}
