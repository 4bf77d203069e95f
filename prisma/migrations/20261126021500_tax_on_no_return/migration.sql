-- Who is exempt, or in recargo, charges itself tax that is on no return of every quarter: it is declared on form 309.
ALTER TABLE expense
  DROP CONSTRAINT expense_declared_check,
  ADD CONSTRAINT expense_declared_check CHECK (
    declared_as IS NOT NULL OR (deductible_base, deductible_tax) = (0, 0));
