#!/bin/bash

# Builds as the user of the app, into the folder of this version.
folio_build() {
  pushd "$install_dir" > /dev/null
    ynh_hide_warnings ynh_exec_as_app npm ci
    ynh_hide_warnings ynh_exec_as_app npm run build
  popd > /dev/null
}
