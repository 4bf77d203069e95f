/** The rates that form 390 has boxes for, percent, in their order. */
export const RATES_390 = ['0', '2', '4', '5', '7.5', '10', '21'] as const;

type Pairs = Record<string, readonly [base: string, tax: string]>;

function pairs(keys: readonly string[], boxes: string): Pairs {
  const names = boxes.split(' ');
  return Object.fromEntries(
    keys.map((key, index) => [key, [names[index * 2] ?? '', names[index * 2 + 1] ?? '']] as const),
  );
}

const DEDUCTED_RATES = RATES_390.filter((rate) => rate !== '0');

/** What is charged, by its rate: in the general regime, under the cash criterion, and what the company charges itself. */
export const CHARGED_390 = {
  general: pairs(RATES_390, '700 701 667 668 01 02 702 703 669 670 03 04 05 06'),
  cash: pairs(RATES_390, '708 709 675 676 643 644 710 711 677 678 645 646 647 648'),
  intraCommunityGoods: pairs(RATES_390, '716 717 683 684 21 22 718 719 685 686 23 24 25 26'),
  intraCommunityServices: pairs(RATES_390, '720 721 687 688 545 546 722 723 689 690 547 548 551 552'),
} as const;

/** The recargo by its own rate. */
export const SURCHARGED_390 = pairs(
  ['0', '0.26', '0.5', '0.62', '1', '1.4', '5.2', '1.75'],
  '663 664 691 692 35 36 665 666 693 694 599 600 601 602 41 42',
);

/** What is deducted, by what was bought and its rate, and the sum of each kind. */
export const DEDUCTED_390 = {
  domesticCurrent: {
    rates: pairs(DEDUCTED_RATES, '695 696 190 191 724 725 697 698 603 604 605 606'),
    total: ['48', '49'],
  },
  domesticInvestment: {
    rates: pairs(DEDUCTED_RATES, '749 750 196 197 728 729 751 752 611 612 613 614'),
    total: ['50', '51'],
  },
  importCurrent: {
    rates: pairs(DEDUCTED_RATES, '757 758 202 203 732 733 759 760 619 620 621 622'),
    total: ['52', '53'],
  },
  importInvestment: {
    rates: pairs(DEDUCTED_RATES, '761 762 208 209 734 735 763 764 623 624 625 626'),
    total: ['54', '55'],
  },
  intraCommunityCurrent: {
    rates: pairs(DEDUCTED_RATES, '765 766 214 215 736 737 767 768 627 628 629 630'),
    total: ['56', '57'],
  },
  intraCommunityInvestment: {
    rates: pairs(DEDUCTED_RATES, '769 770 220 221 738 739 771 772 631 632 633 634'),
    total: ['58', '59'],
  },
  intraCommunityServices: {
    rates: pairs(DEDUCTED_RATES, '773 774 587 588 740 741 775 776 635 636 637 638'),
    total: ['597', '598'],
  },
} as const;

/** What the volume of operations adds up, and what it takes off: LIVA art. 121. */
export const VOLUME_390 = {
  added: ['99', '653', '103', '104', '105', '110', '125', '126', '127', '128', '100', '101', '102', '227', '228'],
  subtracted: ['106', '107'],
  total: '108',
} as const;

/** The boxes of the volume on page 4 of the last form 303, by those of form 390 that say the same. */
export const VOLUME_303: Record<string, string> = {
  ...{ '99': '80', '653': '81', '103': '93', '104': '94', '105': '83', '110': '84' },
  ...{ '125': '125', '126': '126', '127': '127', '128': '128' },
};
