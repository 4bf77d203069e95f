/** How many accounts are listed; nobody has more. */
export const MOST_ACCOUNTS = 100;
/** How many days the line beside an account goes back, that of all together, and how far the forecast goes. */
export const SPARK_DAYS = 91;
export const BALANCE_DAYS = 365;
export const FORECAST_DAYS = 90;
/** How many statements of an account are shown. */
export const LATEST_STATEMENTS = 10;
