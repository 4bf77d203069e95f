/** Ten years, in nights: what is longer is no stay, and is worked out neither by its nights nor by its months. */
export const LONGEST_STAY_NIGHTS = 3660;
