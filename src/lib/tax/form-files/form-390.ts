import type { Money } from '@/lib/money/money';
import { boxesFrom, type Field, fieldsOf, page, type RecordDesign } from './record-design';
import type { FilledPage } from './tagged-file';
import type { FieldValues } from './write-record';

// Form 390 of 2025 (Orden EHA/3111/2009 as changed): every box has 17 positions, those of a page follow one another.

const ORDINARY =
  '700 701 667 668 01 02 702 703 669 670 03 04 05 06 704 705 671 672 500 501 706 707 673 674 502 503 504 505 ' +
  '708 709 675 676 643 644 710 711 677 678 645 646 647 648 712 713 679 680 07 08 714 715 681 682 09 10 11 12 13 14 ' +
  '716 717 683 684 21 22 718 719 685 686 23 24 25 26 720 721 687 688 545 546 722 723 689 690 547 548 551 552 ' +
  '27 28 29 30 649 650 31 32 33 34';

const SURCHARGES = '663 664 691 692 35 36 665 666 693 694 599 600 601 602 41 42 43 44 45 46 47';

const DEDUCTED =
  '695 696 190 191 724 725 697 698 603 604 605 606 48 49 745 746 506 507 726 727 747 748 607 608 609 610 512 513 ' +
  '749 750 196 197 728 729 751 752 611 612 613 614 50 51 753 754 514 515 730 731 755 756 615 616 617 618 520 521 ' +
  '757 758 202 203 732 733 759 760 619 620 621 622 52 53 761 762 208 209 734 735 763 764 623 624 625 626 54 55 ' +
  '765 766 214 215 736 737 767 768 627 628 629 630 56 57';

const DEDUCTED_MORE =
  '769 770 220 221 738 739 771 772 631 632 633 634 58 59 773 774 587 588 740 741 775 776 635 636 637 638 597 598 ' +
  '60 61 660 661 639 62 651 652 63 522 64 65';

const declarant: Field[] = fieldsOf(
  ['taxId', 14, 9, 'code'],
  ['surname', 23, 60, 'text'],
  ['firstName', 83, 20, 'text'],
  ['year', 103, 4, 'code'],
  ['period', 107, 2, 'code', '0A'],
  ['monthlyRefund', 109, 1, 'code', '0'],
  ['substitutive', 133, 1, 'mark'],
  ['receipt', 135, 13, 'code'],
  ['activity', 148, 40, 'text'],
  ['activityKey', 188, 3, 'code'],
  ['activityCode', 191, 4, 'code'],
  ['files347', 430, 1, 'mark'],
);

/** The pages that a company in the general regime fills, in their order. */
export const PAGES_390: readonly { tag: string; design: RecordDesign }[] = [
  { tag: '1', design: page('T39001000', 1187, declarant) },
  { tag: '2', design: page('T39002000', 1806, boxesFrom(13, ORDINARY)) },
  { tag: '2B', design: page('T39002B00', 531, boxesFrom(13, SURCHARGES)) },
  { tag: '3', design: page('T39003000', 1840, boxesFrom(13, DEDUCTED)) },
  { tag: '4', design: page('T39004000', 854, boxesFrom(13, DEDUCTED_MORE)) },
  {
    tag: '6',
    design: page('T39006000', 828, [
      ...boxesFrom(13, '658 84 659 85 86'),
      ...boxesFrom(98, '87 88 89 90 91', 'rate', 5),
      // Of who files in several treasuries.
      ...boxesFrom(123, 'several658 several84 92 several659 93 94'),
      ...boxesFrom(
        225,
        '95 96 524 97 98 662 525 526 99 653 103 104 105 110 125 126 127 128 100 101 102 227 228 106 107 108',
      ),
    ]),
  },
  { tag: '7', design: page('T39007000', 776, boxesFrom(13, '230 109 231 232 111 113 523 654 655 656 657')) },
];

/** The pages of a form 390 by what its boxes and its declarant say. */
export function pagesOf390(who: FieldValues, boxes: ReadonlyMap<string, Money>): FilledPage[] {
  return PAGES_390.map(({ tag, design }) => {
    const names = new Set(design.fields.map(({ name }) => name));
    const values = Object.fromEntries([...boxes].filter(([box]) => names.has(box)));
    return { design, values: tag === '1' ? who : values };
  });
}
